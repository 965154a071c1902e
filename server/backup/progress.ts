/** For people who wait. */
export type Progress = (doing: string) => void;
