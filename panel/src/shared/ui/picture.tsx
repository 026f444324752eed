import { Avatar } from '@mantine/core';
import { fileAddress } from '#start-config.ts';

/** A person's or a game's small picture; without one, the first letters of the name on a colour of its own. */
export function Picture({ src, name, size = 28 }: { src: string | null; name: string; size?: number }) {
  return (
    <Avatar
      src={src ? fileAddress(src) : null}
      name={name}
      alt=""
      color="initials"
      allowedInitialsColors={['desk', 'teal', 'grape', 'orange']}
      radius="md"
      size={size}
    />
  );
}
