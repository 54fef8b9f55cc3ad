/** That a company has been told how many free days a box has left; once for each stay. */
export interface FreeTimeAlertsTable {
  company_id: string;
  ctn_no: string;
  /** First day of the stay, Asia/Shanghai. */
  in_day: string;
  days: number;
  time: string;
}

export interface ClearanceTables {
  free_time_alerts: FreeTimeAlertsTable;
}
