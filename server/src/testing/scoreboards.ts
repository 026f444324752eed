import sharp from 'sharp';

const width = 640;
const height = 360;

/** Draws a scoreboard: the same layout for all, with different bars, names and scores for each number. */
export function drawScoreboard(number: number, size?: { width: number; height: number }): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 30);
  let state = number * 7919 + 1;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const fill = (left: number, top: number, across: number, down: number, color: readonly number[]) => {
    for (let y = top; y < top + down; y += 1)
      for (let x = left; x < left + across; x += 1) pixels.set(color, (y * width + x) * 3);
  };
  fill(0, 0, width, 40, [44, 62, 80]);
  for (let row = 0; row < 10; row += 1) {
    const top = 56 + row * 29;
    fill(30, top, 150 + next(420), 22, [40 + next(180), 40 + next(180), 40 + next(180)]);
    // Blocks in place of letters: a picture of this size shows little more.
    for (let letter = 0; letter < 24; letter += 1)
      fill(40 + letter * 9, top + 5 + next(5), 2 + next(5), 4 + next(8), [240, 240, 240]);
  }
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (size ? drawn.resize(size.width, size.height) : drawn).png().toBuffer();
}
