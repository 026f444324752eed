import { second } from '#clock.ts';
import { codeOfStep, stepAt } from '#people/second-factor.ts';
import type { TestServer } from './server.testing.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Stands for the authenticator app on somebody's phone; each call gives a new code. */
export function appWith({ clock }: TestServer, secret: string): () => string {
  return () => {
    clock.advance(31 * second);
    return codeOfStep(fromBase32(secret), stepAt(clock.now()));
  };
}
