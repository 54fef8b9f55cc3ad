import { withQuery } from "../paths";

export const paperViewerPath = (paper: string) => withQuery("/paperViewer", { paper });
/** One page of a paper as a picture; pages are counted from 1. */
export const paperPicturePath = (paper: string, page: number) => withQuery("/paperViewer/page", { paper, page });
