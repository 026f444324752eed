import { Avatar } from '@mantine/core';
import { fileAddress } from '#start-config.ts';

/** The placeholder for people and teams without a picture. */
const logo = '/favicon.svg';

/** The picture of a person or a team; the logo where there is none, or where it does not load. */
export function Face({ src, size = 24 }: { src: string | null | undefined; size?: number }) {
  return (
    <Avatar src={src ? fileAddress(src) : logo} alt="" radius="md" size={size}>
      <img src={logo} alt="" width={size} height={size} />
    </Avatar>
  );
}
