import { page } from "@gateway/menu/items";

export const baseMenu = [page("/system/dict/data", "dictData", "字典管理", "dict", "dict")];
