const intervalMs = 2000;

/** For progress that changes many times a second. */
export function limitReports(report: (activity: string) => void): (activity: string) => void {
  let lastReportAt = -Infinity;
  return (activity) => {
    if (performance.now() - lastReportAt < intervalMs) return;
    lastReportAt = performance.now();
    report(activity);
  };
}
