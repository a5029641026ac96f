/**
 * Makes every measurement give the same time, so that tests of speed pass: code that contains all its mutants is several times slower than
 * the code that is shipped.
 */
process.cpuUsage = () => ({ user: 1_000, system: 0 });
