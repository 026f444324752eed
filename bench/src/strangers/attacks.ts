import { acks } from './acks.ts';
import type { Attack } from './attack.ts';
import { crowd } from './crowd.ts';
import { pictures } from './pictures.ts';
import { pipelining } from './pipelining.ts';
import { subscribes } from './subscribes.ts';
import { unknownNamespaces } from './unknown-namespaces.ts';

/** Each in turn, by the name that its rows have. */
export const attacks: Readonly<Record<string, Attack>> = {
  'unknown namespaces': unknownNamespaces,
  'answers nobody asked for': acks,
  '950 sockets': crowd,
  'chats that strangers ask for': subscribes,
  'pictures of one player': pictures,
  'requests sent ahead': pipelining,
};
