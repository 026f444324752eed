import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

// V8 collects young garbage with one thread per core, and our thread waits for the last of them. On one or two cores
// those threads wait behind PostgreSQL: the slowest hundredth of staff calls, which take 6 ms, then took 40 ms instead
// of 27.
if (availableParallelism() <= 2) setFlagsFromString('--no-parallel-scavenge');
