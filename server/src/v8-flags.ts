import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

// V8 collects young garbage with a thread for each core, and our thread waits for the last of them. On a core or two they
// wait behind PostgreSQL: staff, whose calls take 6 ms, then waited 40 ms in one of a hundred instead of 27.
if (availableParallelism() <= 2) setFlagsFromString('--no-parallel-scavenge');
