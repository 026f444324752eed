import { sayField } from '@matchdesk/contract/field-sentences';
import { uploadLimitKb } from '@matchdesk/contract/limits';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import type { UnsentPicture } from './thread-message.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The picture with its size, so that its place has the right height before it is sent; or what is wrong with it. */
export async function pickedPicture(file: File): Promise<UnsentPicture | string> {
  if (!pictureTypes.includes(file.type)) return sayField('image-file', currentLanguage());
  if (file.size > uploadLimitKb * 1024) return sayField('image-too-large', currentLanguage());
  try {
    const { width, height } = await createImageBitmap(file);
    return { file, width, height, url: URL.createObjectURL(file) };
  } catch {
    return sayField('image-file', currentLanguage());
  }
}
