/** Which of these devices got a push, according to the stand-in for FCM. */
export async function pushesTo(devices: readonly string[]): Promise<string[]> {
  const answer = await fetch(process.env.MATCHDESK_FCM_URL ?? '');
  const received = (await answer.json()) as { token: string }[];
  return received
    .map(({ token }) => token)
    .filter((token) => devices.includes(token))
    .toSorted();
}
