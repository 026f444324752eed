import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const desk: MantineColorsTuple = [
  '#eef1fd',
  '#dbe0f8',
  '#b7c0ef',
  '#919fe7',
  '#7181e0',
  '#5d6fdb',
  '#4d5fd3',
  '#3b4cc0',
  '#3342a8',
  '#293690',
];

/** Mantine's dark greys with a touch of blue. */
const dark: MantineColorsTuple = [
  '#d9dce1',
  '#bbc0c8',
  '#8d949f',
  '#69717c',
  '#3c4149',
  '#33373f',
  '#25282e',
  '#1a1c20',
  '#16181b',
  '#111215',
];

const family =
  '"Inter Variable", "Inter Stand-in", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export const theme = createTheme({
  primaryColor: 'desk',
  primaryShade: { light: 7, dark: 6 },
  colors: { desk, dark },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: family,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: family,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    // In a portal the dialog's own <header> would be taken for the page's.
    Modal: {
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 650, lineHeight: 1.35 } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // Descriptions go below, so that fields side by side stay aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Badges are not in capitals, like all our words.
    Badge: { defaultProps: { tt: 'none' } },
    Loader: { defaultProps: { type: 'dots' } },
    // The bar at the top already shows that something is loading; pulsing, each of a hundred skeletons would be a layer
    // of its own.
    Skeleton: { defaultProps: { animate: false } },
    NavLink: { defaultProps: { noWrap: true } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** Mantine's own shades of dimmed, placeholder, error and badge text are too faint for WCAG AA. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const named = Object.keys(colors).filter((name) => name !== 'dark');
  const badgeText = (colorOf: (name: string) => string) =>
    Object.fromEntries(named.map((name) => [`--mantine-color-${name}-light-color`, colorOf(name)]));
  return {
    variables: {},
    light: {
      ...badgeText((name) => `color-mix(in srgb, var(--mantine-color-${name}-9) 65%, black)`),
      '--mantine-color-body': '#ffffff',
      '--mantine-color-dimmed': '#545c65',
      '--mantine-color-placeholder': '#616a74',
      '--mantine-color-error': '#c11f1f',
      '--mantine-color-anchor': 'var(--mantine-color-desk-7)',
      '--desk-canvas': '#f6f7f9',
      '--desk-surface': '#ffffff',
      '--desk-line': '#e3e6ea',
      '--desk-hover': '#eef0f4',
      '--desk-locked': '#eef0f4',
      '--desk-off': '#868e99',
      '--desk-selected': '#e6eafb',
      '--desk-selected-text': 'var(--mantine-color-desk-8)',
      '--desk-good': 'var(--mantine-color-green-8)',
      '--desk-warning': '#8a5300',
    },
    dark: {
      ...badgeText((name) => `var(--mantine-color-${name}-2)`),
      '--mantine-color-gray-light': '#2f343b',
      '--mantine-color-red-light': '#47191d',
      '--mantine-color-body': '#1a1c20',
      '--mantine-color-dimmed': '#a6adb6',
      '--mantine-color-placeholder': '#969da7',
      '--mantine-color-error': '#ff8787',
      '--mantine-color-anchor': 'var(--mantine-color-desk-3)',
      '--desk-canvas': '#141619',
      '--desk-surface': '#1a1c20',
      '--desk-line': '#2c3036',
      '--desk-hover': '#24272c',
      '--desk-locked': '#141619',
      '--desk-off': '#69717c',
      '--desk-selected': '#262d4d',
      '--desk-selected-text': '#d3d9f8',
      '--desk-good': 'var(--mantine-color-green-5)',
      '--desk-warning': 'var(--mantine-color-yellow-5)',
    },
  };
};
