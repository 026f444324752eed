import { type ChangeEvent, useId } from 'react';
import { useObjectUrl } from '#shared/forms/use-object-url.ts';
import { useSay } from './language.ts';
import { Button } from './parts.tsx';
import { shrinkPicture } from './shrink-picture.ts';

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif';

interface PictureFieldProps {
  label: string;
  picture: File | undefined;
  onChange: (picture: File | undefined) => void;
}

/** Takes a picture from the phone, and shows it before it is sent. */
export function PictureField({ label, picture, onChange }: PictureFieldProps) {
  const say = useSay();
  const id = useId();
  const url = useObjectUrl(picture);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) onChange(await shrinkPicture(file));
  };
  return (
    <div className="picture-field">
      <input id={id} className="hidden-input" type="file" accept={pictureTypes} onChange={take} />
      <label htmlFor={id} className="button quiet">
        {label}
      </label>
      {picture && url && (
        <figure>
          <img src={url} alt={say('picturePreview')} />
          <Button look="quiet" onClick={() => onChange(undefined)}>
            {say('removePicture')}
          </Button>
        </figure>
      )}
    </div>
  );
}
