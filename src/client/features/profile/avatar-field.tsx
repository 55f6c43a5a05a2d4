import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { LazyDialog } from '#client/ui/lazy-dialog.tsx';
import { pictureTypes } from './picture-file.ts';
import type { Picture } from './use-picture.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** S2 §2: the avatar, with a button to change it and a local preview. It is sent when the profile is saved. */
export function AvatarField({ name, picture }: { name: string; picture: Picture }) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Otherwise choosing the same file again would change nothing.
    target.value = '';
    if (file) picture.choose(file);
  };
  const handleRemove = () => {
    // The button goes.
    change.current?.focus();
    picture.remove();
  };
  return (
    <fieldset aria-label={t('profile.avatar')} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar name={name} src={picture.shown} size={96} />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button ref={change} onClick={() => input.current?.click()}>
            {t('profile.changeAvatar')}
          </Button>
          {picture.shown !== null && (
            <Button variant="ghost" onClick={handleRemove}>
              {t('profile.removeAvatar')}
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-2">{t(picture.isChanged ? 'profile.avatarUnsaved' : 'profile.avatarHint')}</p>
        <p role="alert" className="text-13 text-danger empty:hidden">
          {picture.problem}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label={t('profile.changeAvatar')}
        onChange={handleChange}
      />
      <LazyDialog open={picture.cutting !== null} onCancel={picture.cancel}>
        <CropDialog url={picture.cutting} onUse={picture.use} onClose={picture.cancel} />
      </LazyDialog>
    </fieldset>
  );
}
