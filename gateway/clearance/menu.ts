import { group, page } from "@gateway/menu/items";

export const clearanceMenu = [
  group("/lifting", "Lifting", "提重箱", "lift", [
    page("/boxClearance", "boxClearance", "箱放行状态", "boxClearance"),
    page("/freeTime", "freeTime", "免堆期", "boxClearance"),
  ]),
];
