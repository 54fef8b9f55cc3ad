const everyMs = 20;

/** How long work takes, and the most resident memory of this process meanwhile, in MB. */
export async function sampleMemory(work: () => Promise<unknown>): Promise<{ ms: number; peakMb: number }> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, everyMs);
  const started = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { ms: performance.now() - started, peakMb: Math.max(peak, process.memoryUsage.rss()) / 1_048_576 };
}
