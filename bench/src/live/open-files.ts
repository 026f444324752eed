/** Beside its connections a process has its files, its database and its own listening socket. */
const besides = 200;

/** Node itself raises the limit it is started with to the hard one, so only the hard limit counts. */
export function checkOpenFiles(connections: number): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { hard: number | string } } };
  const allowed = Number(report.userLimits?.open_files?.hard ?? 'unlimited');
  const needed = connections + besides;
  if (allowed < needed)
    throw new Error(
      `${connections.toLocaleString('en')} connections need ${needed.toLocaleString('en')} open files a process, and ${allowed.toLocaleString('en')} are allowed here: raise the hard limit (ulimit -Hn), or take BENCH_QUICK=1`,
    );
}
