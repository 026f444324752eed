const two = (value: number) => String(value).padStart(2, '0');

/** `15.11.2026 18:30`, local. */
export function exportDate(value: string): string {
  const date = new Date(value);
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
