import { encode } from 'uqr';

/** The light border that a camera needs around the code. */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** In pixels. */
  size?: number;
}

/** On white, in either theme: a camera reads dark on light. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const rows = qrModules(text);
  const modules = rows.length + 2 * quietZone;
  const dots = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')),
  );
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      style={{ background: '#fff', borderRadius: 8 }}
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}

/** Larger codes have dots too small to scan from a screen. This is enough for all our addresses. */
const maxVersion = 15;

/** Rows of dark and light modules, from the top. A screen needs no more than the lowest level of error correction. */
export const qrModules = (text: string): boolean[][] =>
  encode(text, { ecc: 'L', boostEcc: false, maskPattern: 0, maxVersion, border: 0 }).data;
