/** For people who wait. */
export type ReportProgress = (doing: string) => void;
