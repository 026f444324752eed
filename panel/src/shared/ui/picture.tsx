import { Avatar } from '@mantine/core';
import { fileAddress } from '#start-config.ts';

/** The small picture of a person or game; without one, its initials on a colour derived from the name. */
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
