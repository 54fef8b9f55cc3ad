import { group, hidden, page } from "@gateway/menu/items";

export const machinesMenu = [
  group("/machines", "Machines", "流动机械", "machine", [
    page("/wheelMachines", "wheelMachines", "流动机械", "wheelMachine"),
    hidden("/wheelMachineDetail", "wheelMachineDetail", "流动机械详情", "wheelMachine"),
    hidden("/wheelMachinesAdd", "wheelMachinesAdd", "新增流动机械", "wheelMachine"),
    hidden("/wheelMachinesEdit", "wheelMachinesEdit", "修改流动机械", "wheelMachine"),
    page("/licenseRemakes", "licenseRemakes", "补换证", "licenseRemake"),
    hidden("/licenseRemake", "licenseRemake", "补换证详情", "licenseRemake"),
    hidden("/licenseRemakesAdd", "licenseRemakesAdd", "申请补换证", "licenseRemake"),
    hidden("/licenseRemakesEdit", "licenseRemakesEdit", "修改补换证", "licenseRemake"),
  ]),
];
