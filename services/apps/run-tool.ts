/** Runs a program for whoever operates the installation: a failure is told in its own words, without a stack. */
export const runTool = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n✗ ${error instanceof Error ? error.message || error.name : String(error)}\n`);
    process.exitCode = 1;
  }
};
