import { hidden, page } from "@gateway/menu/items";

export const newsMenu = [
  page("/publications", "publications", "公告发布", "news", "news"),
  hidden("/publicationsAdd", "publicationsAdd", "新增公告", "news"),
  hidden("/publicationsEdit", "publicationsEdit", "编辑公告", "news"),
  hidden("/publicationsReaders", "publicationsReaders", "公告阅读情况", "news"),
];
