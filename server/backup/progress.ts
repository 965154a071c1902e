/** Shows the current step to the user. */
export type ReportProgress = (step: string) => void;
