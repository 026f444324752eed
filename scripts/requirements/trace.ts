import { type Citations, nameOf } from './citations.ts';
import { isNotBuilt } from './placeholders.ts';
import type { Kind, Requirement } from './requirement.ts';
import type { Reach } from './test-record.ts';

export interface AreaTrace {
  proven: number;
  total: number;
  missing: string[];
  /** Decisions that need no proof because a later one is in force, each with that one's id. */
  replaced: Record<string, string>;
  provenBy: Record<string, string>;
}

/** A requirement about the screen is proven on the screen, one about a call or a push over the wire. */
const proofOf: Record<Kind, readonly Reach[]> = {
  ui: ['browser'],
  api: ['browser', 'wire'],
  rt: ['browser', 'wire'],
  rule: ['browser', 'wire', 'code'],
  const: ['browser', 'wire', 'code'],
  decision: ['browser', 'wire', 'code'],
};

export function trace(
  requirements: readonly Requirement[],
  citations: Citations['byId'],
  placeholders: readonly string[],
): Record<string, AreaTrace> {
  const areas: Record<string, AreaTrace> = {};
  for (const requirement of requirements) {
    const { id, area: name, kind, replacedBy } = requirement;
    areas[name] ??= { proven: 0, total: 0, missing: [], replaced: {}, provenBy: {} };
    const area = areas[name];
    area.total++;
    const proof = citations.get(id)?.find(({ reach }) => proofOf[kind].includes(reach));
    if (proof && !isNotBuilt(requirement, placeholders)) {
      area.proven++;
      area.provenBy[id] = nameOf(proof);
    } else if (replacedBy) area.replaced[id] = replacedBy;
    else area.missing.push(id);
  }
  return areas;
}
