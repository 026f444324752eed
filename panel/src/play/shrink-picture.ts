import { uploadLimitKb } from '@matchdesk/contract/limits';

const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/** Phones take pictures that are larger than the server takes; a smaller copy shows a result as well. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= uploadLimitKb * 1024) return file;
  try {
    const picture = await createImageBitmap(file);
    const part = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * part);
    canvas.height = Math.round(picture.height * part);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob ? new File([blob], 'picture.jpg', { type: blob.type }) : file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}
