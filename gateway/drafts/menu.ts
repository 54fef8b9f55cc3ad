import { page } from "@gateway/menu/items";

export const draftsMenu = [page("/drafts", "drafts", "草稿", "truckExport", "draft")];
