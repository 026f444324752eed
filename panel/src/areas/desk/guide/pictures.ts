const files = import.meta.glob<string>('./pictures/*.webp', { import: 'default', eager: true });

/** The journeys take them, and name each file by what it shows and how large it is shown. */
const fileName = /(?<name>[\w-]+)-(?<width>\d+)x(?<height>\d+)\.webp$/;

export const pictures: ReadonlyMap<string, { address: string; width: number; height: number }> = new Map(
  Object.entries(files).flatMap(([path, address]) => {
    const { name, width, height } = fileName.exec(path)?.groups ?? {};
    return name ? [[name, { address, width: Number(width), height: Number(height) }]] : [];
  }),
);
