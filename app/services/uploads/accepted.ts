/** What a file input offers to choose; what a file is, its bytes say (gateway/files/content.ts). */
export const acceptedPictures = "image/jpeg,image/png,image/webp";
export const acceptedSeal = "image/png";
export const acceptedPapers = `${acceptedPictures},application/pdf,.doc,.docx,.xls,.xlsx,.ofd,.zip,.txt,.csv`;
