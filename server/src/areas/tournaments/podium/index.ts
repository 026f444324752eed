export { findLinkPreview } from './link-preview.ts';
export { servePodiumPictures } from './picture/serve.ts';
export { findResult, prizesOf } from './podium.service.ts';
