export { findLinkPreview } from './link-preview.ts';
export { servePodiumPictures } from './picture/serve.ts';
