const intervalMs = 2000;

/** For progress that changes many times a second. Says nothing about work that takes less time than that. */
export function limitReports(report: (activity: string) => void): (activity: string) => void {
  let lastReportAt = performance.now();
  return (activity) => {
    if (performance.now() - lastReportAt < intervalMs) return;
    lastReportAt = performance.now();
    report(activity);
  };
}
