import { Avatar } from '@mantine/core';
import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import { fileAddress } from '#start-config.ts';
import classes from './face.module.css';

interface FaceProps {
  src: string | null | undefined;
  name: string;
  size?: number;
}

/** The picture of a person or a team; where there is none, or it does not load, the logo in a hue of their own. */
export function Face({ src, name, size = 24 }: FaceProps) {
  if (!src) return <OwnLogo name={name} size={size} />;
  return (
    <Avatar src={fileAddress(src)} alt="" radius="md" size={size}>
      <OwnLogo name={name} size={size} />
    </Avatar>
  );
}

function OwnLogo({ name, size }: Required<Pick<FaceProps, 'name' | 'size'>>) {
  const style = { background: ownColour(name), width: size, height: size, fontSize: Math.round(size * 0.42) };
  return (
    <span className={classes.own} style={style} data-initials={initials(name)}>
      <img className={classes.logo} src="/favicon.svg" alt="" width={size} height={size} />
    </span>
  );
}
