import 'react-easy-crop/react-easy-crop.css';
import { type RefObject, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { sayFailed } from '#client/lib/say-failed.ts';
import { useBusy } from '#client/lib/use-busy.ts';
import { useStillHere } from '#client/lib/use-still-here.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { type Area, cropPicture } from './crop-picture.ts';

type Props = { url: string | null; onUse: (picture: Blob) => void; onClose: () => void };

const zooms = { min: 1, max: 4, step: 0.05 };

/** Cuts a picture to a square: moved by mouse, finger or arrow keys, made larger by wheel, two fingers or the slider. */
export function CropDialog({ url, ...props }: Props) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={url !== null} title={t('crop.title')} onClose={props.onClose}>
      {url !== null && <CropForm key={url} url={url} {...props} />}
    </Dialog>
  );
}

function CropForm({ url, onUse, onClose }: Props & { url: string }) {
  const { t } = useTranslation(['account', 'common']);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<Area | null>(null);
  const cropper = useRef<RefObject<HTMLDivElement | null>>(null);
  const handleArea = (next: Area) => {
    // It was not there yet when the dialog opened.
    if (area === null) cropper.current?.current?.focus();
    setArea(next);
  };
  const begin = useStillHere();
  const { run, isBusy } = useBusy(async () => {
    if (!area) return;
    const isHere = begin();
    try {
      const picture = await cropPicture(url, area);
      if (isHere()) onUse(picture);
    } catch (error) {
      sayFailed(error, t('crop.failed'));
    }
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="relative h-[min(24rem,50dvh)] overflow-hidden rounded-panel bg-sunken">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          // Our policy allows no style of a script's; it is in the style sheet.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('crop.area') }}
          setCropperRef={(ref) => void (cropper.current = ref)}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => handleArea(pixels)}
        />
      </div>
      <p className="text-13 text-ink-2">{t('crop.hint')}</p>
      <label className="flex items-center gap-3 text-sm font-medium">
        {t('crop.zoom')}
        <input
          type="range"
          {...zooms}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-6 min-w-0 flex-1 accent-brand touch:h-11"
        />
      </label>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="primary" isBusy={isBusy || area === null} onClick={() => void run()}>
          {t('crop.use')}
        </Button>
      </DialogActions>
    </div>
  );
}
