import type { Files } from '#files/index.ts';

type Address<Value> = Value extends File ? string : Value;

/** A form whose pictures are stored: each file is replaced by its address. */
export type WithAddresses<Form> = { [Field in keyof Form]: Address<Form[Field]> };

/** Stores the pictures of a form. This runs before the form's transaction, which therefore never waits for them. */
export async function storePictures<Form extends object>(
  files: Files,
  form: Form,
): Promise<WithAddresses<Form>> {
  const chosen = Object.entries(form).filter(([, value]) => value instanceof File);
  const addresses = await files.storePictures(
    chosen.map(([field]) => field),
    Object.fromEntries(chosen),
  );
  return { ...form, ...addresses } as WithAddresses<Form>;
}
