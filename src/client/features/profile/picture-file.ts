import i18next from 'i18next';
import { limits } from '#shared/limits.ts';

/** What the server takes (contract §3); it looks at the bytes once more. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const mebibyte = 1_048_576;
const canDraw = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** Why a file cannot become somebody's picture, in the reader's words; null where it can. */
export async function whyNoPicture(file: File): Promise<string | null> {
  if (!pictureTypes.includes(file.type)) return i18next.t('errors:file.notImage');
  if (file.size > limits.avatarBytes)
    return i18next.t('errors:file.tooLarge', { max: String(limits.avatarBytes / mebibyte) });
  return (await canDraw(file)) ? null : i18next.t('errors:file.notImage');
}
