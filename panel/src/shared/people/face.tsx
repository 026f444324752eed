import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import { PictureOr } from '#shared/ui/picture.tsx';
import classes from './face.module.css';

interface FaceProps {
  src: string | null | undefined;
  name: string;
  size?: number;
}

/** The picture of a person or a team; where there is none, or it does not load, the logo in a hue of their own. */
export function Face({ src, name, size = 24 }: FaceProps) {
  return <PictureOr src={src} size={size} instead={<OwnLogo name={name} size={size} />} />;
}

function OwnLogo({ name, size }: Required<Pick<FaceProps, 'name' | 'size'>>) {
  const style = { background: ownColour(name), width: size, height: size, fontSize: Math.round(size * 0.42) };
  return (
    <span className={classes.own} style={style} data-initials={initials(name)}>
      <img className={classes.logo} src="/favicon.svg" alt="" width={size} height={size} />
    </span>
  );
}
