/** A list that counts how often one of its entries is read. */
export function countedList<T>(entries: readonly T[]): { readonly list: readonly T[]; reads(): number } {
  let reads = 0;
  const list = new Proxy(entries, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, reads: () => reads };
}
