import type { MyAccount } from '@matchdesk/contract/people/players.account';
import { removeMyAvatar, saveMyAvatar } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { fileAddress } from '#start-config.ts';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Card, Problem } from '../parts.tsx';
import { PictureField } from '../picture-field.tsx';
import { useAct } from '../use-act.ts';
import { meTexts } from './account-texts.ts';

interface AvatarCardProps {
  account: MyAccount;
  refresh: () => Promise<void>;
}

/** The picture that others see, and a new one before it is sent. */
export function AvatarCard({ account: { avatar }, refresh }: AvatarCardProps) {
  const say = useSay();
  const { ask } = useInside();
  const [chosen, setChosen] = useState<File>();
  const saving = useAct(
    (picture: File, key) => ask(saveMyAvatar, { body: { avatar: picture } }, key),
    async () => {
      await refresh();
      setChosen(undefined);
    },
  );
  const removing = useAct((_: undefined, key) => ask(removeMyAvatar, {}, key), refresh);
  const choose = (picture: File | undefined) => {
    saving.forget();
    setChosen(picture);
  };
  return (
    <Card title={say(meTexts.picture)}>
      {avatar && !chosen && (
        <img
          className="avatar"
          src={fileAddress(avatar)}
          alt={say(meTexts.pictureShown)}
          width={96}
          height={96}
        />
      )}
      <PictureField label={say(meTexts.choosePicture)} picture={chosen} onChange={choose} />
      <Problem refused={saving.refused ?? removing.refused} again={saving.again ?? removing.again} />
      {chosen && (
        <Button isBusy={saving.isBusy} onClick={() => void saving.act(chosen)}>
          {say(meTexts.savePicture)}
        </Button>
      )}
      {avatar && !chosen && (
        <Button look="quiet" isBusy={removing.isBusy} onClick={() => void removing.act(undefined)}>
          {say(meTexts.dropPicture)}
        </Button>
      )}
    </Card>
  );
}
