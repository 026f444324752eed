import { type FieldSentence, sayField } from '@matchdesk/contract/field-sentences';
import type { Facts, Language } from '@matchdesk/contract/languages';
import { type RefusalBody, type RefusalCode, refusals, sayRefusal } from '@matchdesk/contract/refusals';

/** What a person caused and can read. Everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: Facts;
  readonly fields: (language: Language) => Record<string, string[]> | undefined;

  constructor(code: RefusalCode, facts: Facts = {}, fields: Refusal['fields'] = () => undefined) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  body(language: Language): RefusalBody {
    const errors = this.fields(language);
    const message = sayRefusal(refusals[this.code], language, this.facts);
    return errors ? { message, code: this.code, errors } : { message, code: this.code };
  }
}

export function refuse(code: RefusalCode, facts?: Facts): Refusal {
  return new Refusal(code, facts);
}

/** A refusal whose own sentence stands under a field of what was sent. */
export function refuseUnder(field: string, code: RefusalCode, facts: Facts = {}): Refusal {
  return new Refusal(code, facts, (language) => ({ [field]: [sayRefusal(refusals[code], language, facts)] }));
}

/** A refusal with another one's sentence under each of the named fields. */
export function refuseEach(
  code: RefusalCode,
  under: Readonly<Record<string, { code: RefusalCode; facts: Facts }>>,
): Refusal {
  return new Refusal(code, {}, (language) =>
    Object.fromEntries(
      Object.entries(under).map(([field, one]) => [
        field,
        [sayRefusal(refusals[one.code], language, one.facts)],
      ]),
    ),
  );
}

/** A refusal with the refusals of rows of a list, each under its row: `rows[2][winner_id]`. */
export function refuseRows(code: RefusalCode, refused: ReadonlyMap<number, Refusal>, whole: string): Refusal {
  return new Refusal(code, {}, (language) =>
    Object.fromEntries(
      [...refused].flatMap(([row, refusal]) => {
        const { message, errors = { [whole]: [message] } } = refusal.body(language);
        return Object.entries(errors).map(([field, sentences]) => [`rows[${row}][${field}]`, sentences]);
      }),
    ),
  );
}

/** A refusal with a sentence under each of the named fields: 422 unless another code says otherwise. */
export function refuseFields(
  fields: Record<string, FieldSentence>,
  code: RefusalCode = 'check-fields',
  facts: Facts = {},
): Refusal {
  return new Refusal(code, facts, (language) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, sentence]) => [field, [sayField(sentence, language, facts)]]),
    ),
  );
}
