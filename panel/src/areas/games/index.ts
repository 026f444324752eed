export {
  NotBuiltPage as GamesList,
  NotBuiltPage as GameAdd,
  NotBuiltPage as GameEdit,
} from '#shell/not-built-page.tsx';
