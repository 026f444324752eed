export { serveBoards } from './boards.serve.ts';
